/* Stands in for pkexec: owned by root and set-user-id, it starts the given program as root and says who asked. Only for
   tests, and only inside a file system of their own. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char** argv) {
    char asked[32];
    snprintf(asked, sizeof asked, "%u", (unsigned)getuid());
    if (argc < 2 || setgid(0) != 0 || setuid(0) != 0 || setenv("PKEXEC_UID", asked, 1) != 0) return 126;
    execv(argv[1], argv + 1);
    return 127;
}
