/** Why a line is not taken for supported, with the words it is about. */
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
