const unreleased = /^## Unreleased$/m
const duty = /^\*\*What you must do\.\*\* \S/m

/**
 * Dates the section "Unreleased" of the changelog. Returns the new text of the changelog and that section, or the problem
 * that stops the release. People read there what an upgrade changes and what they must do.
 */
export function datedChangelog(
  text: string,
  { version, last, today }: { version: string; last: string; today: string },
): { text: string; notes: string } | { problem: string } {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return { problem: `Name the version: npm run release -- ${next(last)}` }
  if (!isNewer(version, last)) return { problem: `${version} is not newer than ${last}.` }
  const [, notes] = text.split(unreleased)
  if (notes === undefined) return { problem: 'CHANGELOG.md has no part "## Unreleased".' }
  const [part = ''] = notes.split(/^## /m)
  if (!duty.test(part))
    return {
      problem:
        'CHANGELOG.md does not say below "## Unreleased" what an upgrade asks of people. Write a paragraph that begins with **What you must do.**, if only "Nothing."',
    }
  return { text: text.replace(unreleased, `## ${version} · ${today}`), notes: part.trim() }
}

const numbers = (version: string) => version.split('.').map(Number)

function isNewer(version: string, last: string) {
  const [a, b] = [numbers(version), numbers(last)]
  const at = a.findIndex((number, place) => number !== b[place])
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0)
}

function next(last: string) {
  const [major, minor = 0] = numbers(last)
  return `${major}.${minor + 1}.0`
}
