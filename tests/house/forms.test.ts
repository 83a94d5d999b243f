import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formAddresses } from '#server/pages/page-routes.ts'

const root = join(import.meta.dirname, '..', '..')
const parts = (readdirSync(join(root, 'app'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file: `app/${file}`, text: readFileSync(join(root, 'app', file), 'utf8') }))

test('V1 no form is sent by GET before its script is awake, but the search', () => {
  const forms = parts.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<!\w)<[fF]orm\b\s*(\S+)/g)].map(([, first]) => `${file} ${first}`),
  )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter((form) => !form.endsWith(' method="post"')).sort()).toEqual([
    'app/features/episodes/list-controls.tsx method="get"',
    // A question to the help, as to a search engine.
    'app/routes/help.tsx method="get"',
    // Looks up a hash, which is no secret.
    'app/routes/verify.tsx method="get"',
  ])
})

test('V1 the pages that take a form are those that the door lets it through to', () => {
  const taking = parts.filter(({ text }) => /export (async function|const) action\b/.test(text))
  expect(taking.map(({ file }) => file.replace(/^app\/routes|\.tsx$/g, '')).sort()).toEqual(formAddresses)
})
