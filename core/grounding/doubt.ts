/** Why a line is not considered supported, with the words in question. */
export type Doubt = {
  kind:
    | 'quotation'
    | 'passage'
    | 'number'
    | 'date'
    | 'name'
    | 'denial'
    | 'doer'
    | 'belief'
    | 'absolute'
    | 'cause'
    | 'order'
    | 'invented'
  words: string
}
