// The program `undercroft`.
#include "cli/program.h"

int main(int count, char** arguments) { return undercroft::run_program(count, arguments); }
