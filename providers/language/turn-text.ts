/** Longest text, in characters, that counts as a turn. */
const longestTurn = 1_500

const link =
  /\b(?:https?:\/\/|www\.)\S|\b[\w.-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|org|net|io|info|biz|xyz|ru|de|fr|es|co\.uk)\b/i

/**
 * Makes a model's text speakable: no markdown, stage directions, emoji or speaker's name. Returns '' when nothing
 * speakable is left, when it contains a link or an address, or when it is far too long.
 */
export function cleanTurnText(text: string): string {
  const plain = text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^\s*(?:\*\*)?Host [AB](?:\*\*)?\s*:\s*(?:\*\*)?/i, '')
    .replace(/!?\[([^\]]*)\]\((?:[^)]*)\)/g, '$1')
    .replace(/\[[^\]]{0,40}\]/g, ' ')
    .replace(
      /\((?:laughs?|laughing|chuckles?|sighs?|pauses?|smiles?|ríe|risas|pausa|rit|rires|lacht|seufzt)\)/gi,
      ' ',
    )
    .replace(/^\s*(?:#{1,6}|[-*•>])\s+/, '')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/(?<![\p{L}\d])[*_](?=\S)([^*_]+)(?<=\S)[*_](?![\p{L}\d])/gu, '$1')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length > longestTurn || link.test(plain) || !/\p{L}/u.test(plain)) return ''
  return plain
}

/** Cleans a chapter title: one line, no number in front, at most 80 characters; '' when nothing is left. */
export function cleanTitle(title: string): string {
  const plain = cleanTurnText(title).replace(/^(?:part|parte|partie|teil|chapter)\s+\d+\s*[:.–-]\s*/i, '')
  return plain.replace(/[.:]$/, '').slice(0, 80).trim()
}
