/** How many rows one answer of the API holds at most (PostgREST's max_rows): who wants all asks on behind them. */
export const rowsOfAnswer = 1000
