/** Limit for an uploaded feed, and for each page of a fetched one. */
export const mostFeedBytes = 20_000_000
