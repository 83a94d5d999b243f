/** Maximum number of rows in one API response (PostgREST's max_rows). Clients request further pages. */
export const maxRows = 1000
