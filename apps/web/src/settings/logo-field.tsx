import { type CompanyRef, createLogoActors, logoMachine } from '@selvedge/machines'
import { createSupplier, imageUrl } from '@selvedge/sdk'
import { Button, FileDrop } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { SETTINGS } from './settings.messages.ts'

/**
 * The logo, which is replaced or removed at once. The form receives the updated company, since the logo is part of it.
 */
export function LogoField({ edit }: { edit: CompanyRef }) {
  const { cache, toasts } = useServices()
  const supplier = useResource('supplier', createSupplier)
  const { item } = useEdited(edit)
  const [machine] = useState(() => logoMachine.provide({ actors: createLogoActors({ supplier }, cache) }))
  const logo = useActorRef(machine, inspectActor())
  const isBusy = useSelector(logo, (snapshot) => snapshot.hasTag('busy'))
  const isRemoving = useSelector(logo, (snapshot) => snapshot.matches('removing'))
  const isFailing = useSelector(logo, (snapshot) => snapshot.matches('failing'))
  const problem = useSelector(logo, ({ context }) => context.problem)

  useEffect(() => {
    const subscription = logo.on('logo.changed', ({ company, change }) => {
      edit.send({ type: 'item.changed', item: company })
      toasts.show({ title: change === 'set' ? SETTINGS.logoSet : SETTINGS.logoRemoved, tone: 'success' })
    })
    return () => subscription.unsubscribe()
  }, [logo, edit, toasts])

  return (
    <div className={stack}>
      <FileDrop
        label={SETTINGS.logo}
        hint={SETTINGS.logoHint}
        error={problem && <span role="alert">{SETTINGS.logoProblems[problem]}</span>}
        choose={item.logo_url ? SETTINGS.replace : SETTINGS.choose}
        drop={SETTINGS.drop}
        accept=".png,.jpg,.jpeg,.svg"
        busy={isBusy && !isRemoving}
        onFiles={([file]) => file && logo.send({ type: 'file.chosen', file })}
      >
        {item.logo_url ? (
          <img src={imageUrl(item.logo_url)} alt={SETTINGS.logoAlt(item.name)} className={picture} />
        ) : (
          <span className={none}>{SETTINGS.noLogo}</span>
        )}
      </FileDrop>
      <div className={buttons}>
        {isFailing && (
          <Button tone="secondary" size="sm" onClick={() => logo.send({ type: 'retry' })}>
            {SETTINGS.retry}
          </Button>
        )}
        {item.logo_url && (
          <Button tone="ghost" size="sm" busy={isRemoving} onClick={() => logo.send({ type: 'remove' })}>
            {SETTINGS.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '8', minWidth: '0' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const picture = css({ maxWidth: 'full', maxHeight: '[9rem]', objectFit: 'contain', bg: 'bg.mat', borderRadius: 'sm' })
const none = css({ fontSize: 'sm', color: 'fg.subtle' })
