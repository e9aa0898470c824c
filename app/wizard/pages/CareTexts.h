// What the Manage page says about something that is to be done, is being done and was done.
#pragma once

#include "app/wizard/Session.h"

namespace cudnnsetup {

QString careTitle(const Care& care, bool atWork);
QString careVerb(const Care& care);           // on the button that does it
QString careQuestion(const Care& care);       // of those without a plan: what would happen
QString nothingToDo(const Care& care);        // its plan has no steps
QString careDone(const CareOutcome& outcome); // a title

} // namespace cudnnsetup
