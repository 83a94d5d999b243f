/** Maximum size of an uploaded feed, and of each page of a fetched feed, in bytes. */
export const mostFeedBytes = 20_000_000
