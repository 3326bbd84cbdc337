import { Dialog, Kbd, Switch } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Fragment, useEffect, useState } from 'react'
import { useServices } from '../shared/services.ts'
import type { Shortcut } from '../shared/shortcuts.ts'
import { useShortcutsOn } from '../shared/use-shortcuts.ts'
import { SHORTCUTS } from './shortcuts.messages.ts'

/** Lists the shortcuts of the page, with a switch to turn them off (WCAG 2.1.4). */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcuts } = useServices()
  const isOn = useShortcutsOn()
  // Opens one frame later: in strict mode the effect runs twice, which would move the focus out and close the dialog.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(open))
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    <Dialog
      open={isShown}
      onOpenChange={(next) => !next && onClose()}
      title={SHORTCUTS.title}
      description={SHORTCUTS.hint}
      closeLabel={SHORTCUTS.close}
      size="md"
    >
      <div className={body}>
        <Switch checked={isOn} onCheckedChange={(on) => shortcuts.turn(on)}>
          {SHORTCUTS.title}
        </Switch>
        {[...groupsOf(shortcuts.all())].map(([group, actions]) => (
          <section key={group} className={section} data-off={!isOn || undefined}>
            <h3 className={heading}>{group}</h3>
            <dl className={list}>
              {[...actions].map(([label, ways]) => (
                <div key={label} className={line}>
                  <dt>{label}</dt>
                  <dd className={keysOf}>
                    {ways.map((keys, at) => (
                      <Fragment key={keys}>
                        {at > 0 && <span className={between}>{SHORTCUTS.or}</span>}
                        <Keys keys={keys} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, at) => (
    <Fragment key={`${at} ${key}`}>
      {at > 0 && <span className={between}>{SHORTCUTS.followedBy}</span>}
      <Kbd>{SHORTCUTS.keys[key] ?? key.toUpperCase()}</Kbd>
    </Fragment>
  ))
}

/**
 * Groups shortcuts by heading, then by label, so that alternative keys share a line. A key is listed once, for the
 * shortcut that wins.
 */
function groupsOf(shortcuts: readonly Shortcut[]): Map<string, Map<string, string[]>> {
  const groups = new Map<string, Map<string, string[]>>()
  const named = new Set<string>()
  for (const { keys, label, group = SHORTCUTS.page } of shortcuts) {
    if (named.has(keys)) continue
    named.add(keys)
    const actions = groups.get(group) ?? new Map<string, string[]>()
    groups.set(group, actions.set(label, [...(actions.get(label) ?? []), keys]))
  }
  return groups
}

const body = css({ display: 'flex', flexDirection: 'column', gap: '20' })
const section = css({ '&[data-off]': { color: 'fg.subtle' } })
const heading = css({ marginBottom: '4', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' })
const list = css({ display: 'flex', flexDirection: 'column' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16',
  minHeight: '32',
})
const keysOf = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '4' })
const between = css({ fontSize: 'xs', color: 'fg.subtle' })
