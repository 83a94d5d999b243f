/** For whom an episode is, in a few words, and what its creator wishes of tone and choice. Both may be empty. */
export const longestAudience = 200
export const longestWish = 2_000
