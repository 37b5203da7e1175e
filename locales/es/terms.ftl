# This language has one published rulebook; its words stand in the texts themselves.
