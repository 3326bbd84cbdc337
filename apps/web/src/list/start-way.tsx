import { css, cx } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { givingFocusOn } from '../shared/giving-focus-on.ts'

type StartWayProps = { icon: ReactNode; title: string; hint: string } & ({ href: string } | { onPress: () => void })

/** One way to get started: a card with a link or an action. */
export function StartWay({ icon, title, hint, ...way }: StartWayProps) {
  return (
    <div className={cx(card, offered)}>
      {icon}
      {'href' in way ? (
        <Link href={way.href} className={name}>
          {title}
        </Link>
      ) : (
        <button type="button" className={name} onClick={way.onPress}>
          {title}
        </button>
      )}
      <span className={text}>{hint}</span>
    </div>
  )
}

/** Keeps the place of a card while it is not known whether it is offered. */
export function StartWayPlace({ title, hint }: Pick<StartWayProps, 'title' | 'hint'>) {
  return (
    <div aria-hidden className={cx(card, place)}>
      <span className={mark} />
      <span className={name}>{title}</span>
      <span className={text}>{hint}</span>
    </div>
  )
}

/** A card that could not be offered, with the way to try again. */
export function StartWayFailed({ text: said, children }: { text: string; children: ReactNode }) {
  return (
    <div ref={givingFocusOn} role="alert" className={cx(card, failed)}>
      <span className={text}>{said}</span>
      {children}
    </div>
  )
}

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '8',
  width: '[16rem]',
  padding: '16',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  color: 'fg.muted',
  textAlign: 'left',
})
// The whole card is clickable, but its accessible name is the title alone.
const name = css({
  color: 'fg.default',
  fontWeight: 'medium',
  textAlign: 'left',
  cursor: 'pointer',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const text = css({ fontSize: 'sm' })
const mark = css({ height: '20' })
const place = css({ bg: 'transparent', '& > *': { visibility: 'hidden' } })
const offered = css({ _hover: { bg: 'bg.hover', borderColor: 'border.control' } })
const failed = css({ justifyContent: 'space-between' })
