import { Button, EmptyState } from '@selvedge/ui'
import { SHELL } from './shell.messages.ts'
import { StandalonePage } from './standalone-page.tsx'

export function ErrorPage({ message }: { message: string }) {
  return (
    <StandalonePage title={SHELL.oops}>
      <EmptyState
        title={SHELL.oops}
        level={1}
        hint={
          <>
            <span>{SHELL.unexpected}</span> <i>{message}</i>
          </>
        }
        action={<Button onClick={() => location.reload()}>{SHELL.reload}</Button>}
      />
    </StandalonePage>
  )
}
