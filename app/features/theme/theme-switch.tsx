import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Theme, themes } from './theme.ts'
import { useTheme } from './theme-provider.tsx'

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
}

/** The order in which the button cycles; from dark, the first press switches to light. */
const turns: Theme[] = ['dark', 'light', 'system']

/** One button for the header: each press switches to the next theme. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme()
  const next = turns[(turns.indexOf(theme) + 1) % turns.length] as Theme
  const { Icon, label } = looks[theme]
  const name = `Theme: ${label.toLowerCase()}. Switch to ${looks[next].label.toLowerCase()}.`
  return <IconButton label={name} icon={Icon} title={name} onClick={() => setTheme(next)} />
}

/** All three side by side, for the footer and the mobile menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  return (
    <fieldset className="noscript:hidden inline-flex flex-wrap rounded-control border border-line p-1">
      <legend className="sr-only">Theme</legend>
      {themes.map((choice) => {
        const { Icon, label } = looks[choice]
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
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
