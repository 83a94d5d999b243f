/** Most bytes of an uploaded feed, and of each page of a fetched one. */
export const mostFeedBytes = 20_000_000
