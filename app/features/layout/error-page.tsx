import { isRouteErrorResponse, useNavigate } from 'react-router'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'

/** Says what happened and offers a retry. Does not show the error's own text, which may reveal internals. */
export function ErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <ErrorFrame
      code={isRouteErrorResponse(error) ? String(error.status) : frame.error}
      title={frame.wentWrong}
      text={frame.wentWrongText}
    >
      <Button onClick={() => navigate(0)}>{frame.tryPageAgain}</Button>
      <LinkButton to="/" variant="secondary">
        {frame.goHome}
      </LinkButton>
    </ErrorFrame>
  )
}

export function NotFound() {
  return (
    <ErrorFrame code="404" title={frame.notFound} text={frame.notFoundText}>
      <LinkButton to="/episodes">{frame.browse}</LinkButton>
      <LinkButton to="/" variant="secondary">
        {frame.goHome}
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
