export const hall = "undercroft";
