import { Monitor, Moon, Sun } from 'lucide-react'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Theme, themes } from './theme.ts'
import { useTheme } from './theme-provider.tsx'

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

/** The order in which the button cycles; from dark, the first press switches to light. */
const turns: Theme[] = ['dark', 'light', 'system']

/** One button for the header: each press switches to the next theme. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme()
  const next = turns[(turns.indexOf(theme) + 1) % turns.length] as Theme
  const Icon = icons[theme]
  const [now, then] = [frame[theme].toLowerCase(), frame[next].toLowerCase()]
  const name = fill(frame.themeSwitch, { now, next: then })
  return <IconButton label={name} icon={Icon} title={name} onClick={() => setTheme(next)} />
}

/** All three themes side by side, for the footer and the mobile menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  return (
    <fieldset className="noscript:hidden inline-flex flex-wrap rounded-control border border-line p-1">
      <legend className="sr-only">{frame.theme}</legend>
      {themes.map((choice) => {
        const Icon = icons[choice]
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={theme === choice}
            onClick={() => setTheme(choice)}
            className={classNames(
              'inline-flex h-9 items-center gap-2 rounded-small px-3 text-xs transition-colors pointer-coarse:h-11',
              theme === choice ? 'bg-raised font-medium text-text' : 'text-quiet hover:text-text',
            )}
          >
            <Icon className="size-4" aria-hidden="true" />
            {frame[choice]}
          </button>
        )
      })}
    </fieldset>
  )
}
