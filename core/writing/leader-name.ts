import { escapePattern } from '#core/escape-pattern.ts'
import { speakable } from './speakable.ts'

const longestName = 80
const particles = new Set(
  'de da di do du del della der den van von zu la le ter ten bin al el y e of the i ii iii iv v vi vii viii ix x'.split(
    ' ',
  ),
)

/** Returns the full name as the hosts say it: one line, without markup. */
export function spokenLeader(leaderName: string): string {
  const clean = speakable(leaderName)
    .replace(/[.!?…:;,\s]+$/u, '')
    .slice(0, longestName)
    .trim()
  return clean === '' ? leaderName.trim().slice(0, longestName) : clean
}

/**
 * Returns the short form that the text uses for the leader: the surname if it occurs alone, else the first name if it is more frequent
 * than the full name ("Karl" for Karl der Große), else the full name.
 */
export function shortName(leaderName: string, text: string): string {
  const leader = spokenLeader(leaderName)
  const tokens = leader
    .split(' ')
    .filter((token) => token.length > 1 && !particles.has(token.toLowerCase()) && /^\p{Lu}/u.test(token))
  const pieces = text.split(leader)
  const rest = pieces.join(' ')
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || first === last) return leader
  if (occurrences(withoutRelatives(rest, last), last) > 0) return withParticle(last, leader, rest)
  return occurrences(rest, first) > pieces.length - 1 ? first : leader
}

function occurrences(text: string, token: string): number {
  return (
    text.split(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(token)}(?![\\p{L}\\p{N}])`, 'u')).length - 1
  )
}

/** Removes names of relatives: "Antoine Veil" does not show that Simone Veil's surname is used alone, but "Then Veil" does. */
function withoutRelatives(text: string, surname: string): string {
  return text.replace(
    new RegExp(`(?<=[\\p{Ll},] )\\p{Lu}\\p{L}+ ${escapePattern(surname)}(?![\\p{L}])`, 'gu'),
    ' ',
  )
}

/** Keeps the particle ("de Gaulle") if the text uses it in at least half of the mentions. */
function withParticle(token: string, leader: string, rest: string): string {
  const particle = new RegExp(`(?:^| )((?:\\p{Ll}+ )+)${escapePattern(token)}$`, 'u').exec(leader)?.[1]
  if (!particle) return token
  const long = particle + token
  return occurrences(rest, long) * 2 >= occurrences(rest, token) ? long : token
}
