import type { EditVariantRef } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { Button, IconButton, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { Link } from 'wouter'
import { ATTRIBUTES } from '../attribute-fields/attribute-fields.messages.ts'
import { useEdited } from '../editing/use-edited.ts'
import { TextLink } from '../shared/text-link.tsx'
import { Section } from './section.tsx'
import type { VariantActions } from './use-variant-actions.ts'
import { variantAddress } from './variant-address.ts'
import { VARIANT } from './variant.messages.ts'

interface VariantPicturesProps {
  edit: EditVariantRef
  actions: VariantActions
}

/** Main image and ambient images. They are chosen on other pages and removed here. */
export function VariantPictures({ edit, actions }: VariantPicturesProps) {
  const { item } = useEdited(edit)
  const { ambients } = item.meta
  const isBusy = useSelector(actions.ref, (snapshot) => snapshot.hasTag('busy'))
  const own = variantAddress(item.meta.product.id, item.id)
  return (
    <>
      <Section title={VARIANT.image}>
        <div className={main}>
          <Thumbnail
            size="md"
            fit="contain"
            loading="eager"
            src={item.image_url && imageUrl(item.image_url, 'medium_large')}
            alt={item.image_url ? item.name : VARIANT.noImage}
          />
          <div className={buttons}>
            {!item.image_url && <TextLink href={`${own}/link-main`}>{ATTRIBUTES.missing}</TextLink>}
            <Button asChild tone="secondary">
              <Link href={`${own}/link-main`}>{VARIANT.selectImage}</Link>
            </Button>
            {item.image_url && (
              <Button tone="secondary" disabled={isBusy} onClick={actions.unlinkImage}>
                {VARIANT.unlinkImage}
              </Button>
            )}
          </div>
        </div>
      </Section>
      <Section
        title={VARIANT.ambients}
        action={
          <Button asChild tone="secondary" size="sm">
            <Link href={`${own}/link-ambients`}>{VARIANT.linkAmbients}</Link>
          </Button>
        }
      >
        {ambients.length === 0 && <TextLink href={`${own}/link-ambients`}>{ATTRIBUTES.missing}</TextLink>}
        <ul className={list}>
          {ambients.map(({ id, image_url }, at) => (
            <li key={id} className={ambient}>
              <Thumbnail
                size="fill"
                src={imageUrl(image_url, 'card_md')}
                alt={VARIANT.ambient(at + 1, ambients.length)}
              />
              <IconButton
                size="xs"
                tone="secondary"
                label={VARIANT.removeAmbient(at + 1)}
                className={remove}
                disabled={isBusy}
                onClick={() => actions.removeAmbient(id)}
              >
                <X aria-hidden size={14} strokeWidth={2} />
              </IconButton>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const main = css({ display: 'flex', flexWrap: 'wrap', gap: '16', alignItems: 'flex-start' })
const buttons = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8' })
const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(6rem, 1fr))]',
  gap: '8',
  _empty: { display: 'none' },
})
const ambient = css({ position: 'relative' })
const remove = css({ position: 'absolute', top: '4', right: '4' })
