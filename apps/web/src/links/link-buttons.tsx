import { Button } from '@selvedge/ui'
import { LINKS } from './links.messages.ts'

type Press = 'cancel' | 'back' | 'next' | 'finish'

interface LinkButtonsProps {
  isFirst: boolean
  /** What the next step shows is being read. */
  isReading: boolean
  isLinking: boolean
  can: (press: Press) => boolean
  onPress: (press: Press) => void
}

/** The buttons of a linking wizard of two steps. Linking can only be cancelled while a job does it. */
export function LinkButtons({ isFirst, isReading, isLinking, can, onPress }: LinkButtonsProps) {
  return (
    <>
      <Button tone="secondary" disabled={isLinking && !can('cancel')} onClick={() => onPress('cancel')}>
        {LINKS.cancel}
      </Button>
      {isFirst ? (
        <Button tone="primary" busy={isReading} disabled={!can('next') && !isReading} onClick={() => onPress('next')}>
          {LINKS.next}
        </Button>
      ) : (
        <>
          <Button tone="secondary" disabled={!can('back')} onClick={() => onPress('back')}>
            {LINKS.back}
          </Button>
          <Button
            tone="primary"
            busy={isLinking}
            disabled={!can('finish') && !isLinking}
            onClick={() => onPress('finish')}
          >
            {LINKS.finish}
          </Button>
        </>
      )}
    </>
  )
}
