import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type StartWayProps = { icon: ReactNode; title: string; hint: string } & ({ href: string } | { onPress: () => void })

/** One way to get started: a card with a link or an action. */
export function StartWay({ icon, title, hint, ...way }: StartWayProps) {
  return (
    <div className={card}>
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
  _hover: { bg: 'bg.hover', borderColor: 'border.control' },
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
