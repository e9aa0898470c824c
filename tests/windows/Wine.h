// Whether a test runs under wine: what wine cannot show is skipped by name, and the other way round.
#pragma once

#include <windows.h>

inline bool isWine() { return ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr; }
