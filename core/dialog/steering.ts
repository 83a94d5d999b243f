/** Maximum lengths of the audience and of the creator's instructions on tone and selection. Both may be empty. */
export const longestAudience = 200
export const longestSteering = 2_000
