import { isRouteErrorResponse, useNavigate } from 'react-router'
import { LinkButton } from '#app/link-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'

/** Says what happened and offers a retry. Does not show the error's own text, which may reveal internals. */
export function ErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <ErrorFrame
      code={isRouteErrorResponse(error) ? String(error.status) : 'Error'}
      title="Something went wrong"
      text="This page couldn’t be shown. Your work is safe. Try again, or come back in a few minutes."
    >
      <Button onClick={() => navigate(0)}>Try again</Button>
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </ErrorFrame>
  )
}

export function NotFound() {
  return (
    <ErrorFrame code="404" title="Page not found" text="The address may be mistyped, or the page has moved.">
      <LinkButton to="/episodes">Browse the episodes</LinkButton>
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </ErrorFrame>
  )
}

function ErrorFrame({
  code,
  title,
  text,
  children,
}: {
  code: string
  title: string
  text: string
  children: React.ReactNode
}) {
  return (
    <section className="frame flex flex-1 flex-col items-center justify-center gap-5 py-24 text-center">
      <Logo thin className="size-28 text-quiet" />
      <p className="eyebrow">{code}</p>
      <h1 className="headline text-3xl">{title}</h1>
      <p className="max-w-lg text-quiet">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
