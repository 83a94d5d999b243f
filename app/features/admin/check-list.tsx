import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import words from '#app/messages/admin.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'

const looks = {
  ok: { Icon: CircleCheck, tone: 'text-accent', word: 'well' },
  warn: { Icon: TriangleAlert, tone: 'text-warning', word: 'lookAtThis' },
  down: { Icon: CircleAlert, tone: 'text-danger', word: 'down' },
  unknown: { Icon: CircleHelp, tone: 'text-quiet', word: 'notKnown' },
} as const

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** A list of checks, each with its state and a sentence. */
export function CheckList({
  checks,
}: {
  checks: { name: string; state: keyof typeof looks; detail: string }[]
}) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {checks.map(({ name, state, detail }) => {
        const { Icon, tone, word } = looks[state]
        return (
          <li key={name} className={`flex gap-3 text-sm ${detail.length > 120 ? 'sm:col-span-2' : ''}`}>
            <Icon role="img" aria-label={words[word]} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <div className="min-w-0">
              <p className="font-medium">{capitalised(inPageLanguage(name))}</p>
              <p className="break-words text-quiet">{inPageLanguage(detail)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
