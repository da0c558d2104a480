#include "sample_worlds.h"

#include <gtest/gtest.h>
