import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { SESSION } from './session.messages.ts'

interface EntranceProps {
  title: string
  heading: string
  hint: string
  children?: ReactNode
}

/** Layout of the pages before sign-in: a form on the left, a picture of cloth on the right. */
export function Entrance({ title, heading, hint, children }: EntranceProps) {
  useTitle(title)
  return (
    <div className={page}>
      <main className={column}>
        <p className={brand}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          {SHELL.product}
        </p>
        <div className={body}>
          <div className={words}>
            <h1 className={headingStyle}>{heading}</h1>
            <p className={hintStyle}>{hint}</p>
          </div>
          {children}
        </div>
      </main>
      <aside className={hero}>
        <img src="/entrance.webp" alt="" className={cloth} />
        <p className={tagline}>{SESSION.tagline}</p>
      </aside>
    </div>
  )
}

const page = css({
  minHeight: '[100dvh]',
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: '[minmax(28rem, 5fr) 7fr]' },
  bg: 'bg.canvas',
})
const column = css({ display: 'grid', gridTemplateRows: '[auto 1fr]', padding: { base: '24', lg: '40' } })
const brand = css({ display: 'flex', alignItems: 'center', gap: '12', fontWeight: 'semibold', fontSize: 'lg' })
const body = css({
  width: 'full',
  maxWidth: '[22rem]',
  marginInline: 'auto',
  // From the top, not in the middle: the heading stays where it is when the form below it loads or an error appears.
  marginTop: '[clamp(0px, 50dvh - 16rem, 18rem)]',
  display: 'grid',
  alignContent: 'start',
  gap: '24',
  paddingY: '40',
})
const words = css({ display: 'grid', gap: '8' })
const headingStyle = css({ fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: '[-0.015em]' })
const hintStyle = css({ color: 'fg.muted', lineHeight: 'relaxed' })
const hero = css({ position: 'relative', display: { base: 'none', lg: 'block' }, bg: 'bg.mat', overflow: 'hidden' })
const cloth = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' })
const tagline = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  padding: '40',
  color: '[#fff]',
  bg: '[linear-gradient(transparent, rgb(0 0 0 / 0.72))]',
  fontSize: 'xl',
  fontWeight: 'medium',
  lineHeight: 'snug',
  paddingTop: '64',
})
