import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import words from '#app/messages/admin.ts'
import { Banner } from '#app/ui/banner.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { plainMessage } from '#core/errors.ts'

type Loaded<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown; isFetching?: boolean }

/** A section of an admin page that handles loading, error and data. */
export function Panel<Data>({
  title,
  text,
  actions,
  failure = words.notLoaded,
  query,
  place = 'h-32',
  children,
}: {
  title: string
  text?: string
  actions?: ReactNode
  /** Title of the error banner while there is no data to show. */
  failure?: string
  query: Loaded<Data>
  /** Height class of the placeholder during loading. */
  place?: string
  children: (data: Data) => ReactNode
}) {
  const { data, error } = query
  const id = `panel-${title.toLowerCase().replace(/\W+/g, '-')}`
  const folds = useFolds()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = !folds || isUnfolded
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-line border-t pt-7 max-md:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className={folds ? 'w-full' : undefined}>
          <h2 id={id} className="headline text-xl">
            {folds ? (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setIsUnfolded(!isUnfolded)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-small text-left"
              >
                {title}
                <ChevronDown
                  aria-hidden="true"
                  className={classNames(
                    'size-5 shrink-0 text-accent transition-transform',
                    isOpen && 'rotate-180',
                  )}
                />
              </button>
            ) : (
              title
            )}
          </h2>
          {text && isOpen && <p className="mt-1 text-quiet text-sm">{text}</p>}
        </div>
        {isOpen && actions}
      </div>
      {isOpen && (
        <>
          {error !== null && (
            <Banner retry={query} title={data === undefined ? failure : words.notRefreshed}>
              {plainMessage(error)}
            </Banner>
          )}
          {data !== undefined
            ? children(data)
            : error === null && <Skeleton className={classNames('rounded-card', place)} />}
        </>
      )}
    </section>
  )
}

const FoldingContext = createContext(false)

/** Folds the panels inside on phones, where a page with many panels would be a dozen screens long. */
export function FoldingPanels({ children }: { children: ReactNode }) {
  return <FoldingContext value={true}>{children}</FoldingContext>
}

const phones = '(max-width: 47.99rem)'

function useFolds(): boolean {
  const isPhone = useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phones)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(phones).matches,
    () => false,
  )
  return use(FoldingContext) && isPhone
}
