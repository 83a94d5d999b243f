const unreleased = /^## Unreleased$/m
const duty = /^\*\*What you must do\.\*\* \S/m

/**
 * Dates the part "Unreleased" of the changelog. Returns its new text and that part, or the problem that stops the release: whoever
 * upgrades reads there what has changed, and what they must do.
 */
export function datedChangelog(text, { version, last, today }) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return { problem: `Name the version: npm run release -- ${next(last)}` }
  if (!isNewer(version, last)) return { problem: `${version} is not newer than ${last}.` }
  const [, notes] = text.split(unreleased)
  if (notes === undefined) return { problem: 'CHANGELOG.md has no part "## Unreleased".' }
  const part = notes.split(/^## /m)[0]
  if (!duty.test(part))
    return {
      problem:
        'CHANGELOG.md does not say below "## Unreleased" what an upgrade asks of people. Write a paragraph that begins with **What you must do.**, if only "Nothing."',
    }
  return { text: text.replace(unreleased, `## ${version} · ${today}`), notes: part.trim() }
}

const numbers = (version) => version.split('.').map(Number)

function isNewer(version, last) {
  const [a, b] = [numbers(version), numbers(last)]
  const at = a.findIndex((number, place) => number !== b[place])
  return at !== -1 && a[at] > b[at]
}

function next(last) {
  const [major, minor] = numbers(last)
  return `${major}.${minor + 1}.0`
}
