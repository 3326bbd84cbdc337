import type { EditVariantRef } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { Button, IconButton, pagePart, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { lazy } from 'react'
import { Link } from 'wouter'
import { ATTRIBUTES } from '../attribute-fields/attribute-fields.messages.ts'
import { useEdited } from '../editing/use-edited.ts'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { UPLOAD } from '../pictures/picture-upload.messages.ts'
import { TextLink } from '../shared/text-link.tsx'
import { Section } from './section.tsx'
import type { VariantActions } from './use-variant-actions.ts'
import { variantAddress } from './variant-address.ts'
import { VARIANT } from './variant.messages.ts'

const UploadsToVariant = lazy(pagePart(() => import('./uploads-to-variant.tsx')))

interface VariantPicturesProps {
  edit: EditVariantRef
  actions: VariantActions
}

/** Main image and ambient images: uploaded and removed here, and chosen from the library on other pages. */
export function VariantPictures({ edit, actions }: VariantPicturesProps) {
  const { item } = useEdited(edit)
  const { ambients } = item.meta
  const isBusy = useSelector(actions.ref, (snapshot) => snapshot.hasTag('busy'))
  const own = variantAddress(item.meta.product.id, item.id)
  return (
    <>
      <Section title={VARIANT.image}>
        <PictureDrop
          renderUploads={(given) => <UploadsToVariant edit={edit} as="image" given={given} />}
          label={VARIANT.image}
          choose={VARIANT.uploadImage}
          drop={VARIANT.dropImage}
          actions={
            <>
              <Button asChild tone="secondary">
                <Link href={`${own}/link-main`}>{VARIANT.selectImage}</Link>
              </Button>
              {item.image_url && (
                <Button tone="secondary" disabled={isBusy} onClick={actions.unlinkImage}>
                  {VARIANT.unlinkImage}
                </Button>
              )}
            </>
          }
        >
          <Thumbnail
            size="md"
            fit="contain"
            loading="eager"
            src={item.image_url && imageUrl(item.image_url, 'medium_large')}
            alt={item.image_url ? item.name : VARIANT.noImage}
          />
          {!item.image_url && <TextLink href={`${own}/link-main`}>{ATTRIBUTES.missing}</TextLink>}
        </PictureDrop>
      </Section>
      <Section title={VARIANT.ambients}>
        <PictureDrop
          renderUploads={(given) => <UploadsToVariant edit={edit} as="ambients" given={given} />}
          label={VARIANT.ambients}
          choose={UPLOAD.choose}
          drop={UPLOAD.drop}
          multiple
          actions={
            <Button asChild tone="secondary">
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
        </PictureDrop>
      </Section>
    </>
  )
}

const list = css({
  display: 'grid',
  width: 'full',
  gridTemplateColumns: '[repeat(auto-fill, minmax(6rem, 1fr))]',
  gap: '8',
  _empty: { display: 'none' },
})
const ambient = css({ position: 'relative' })
const remove = css({ position: 'absolute', top: '4', right: '4' })
