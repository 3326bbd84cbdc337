import { type AttributeParts, attributesOf, type EditRef } from '@selvedge/machines'
import type { LinkedAttribute } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'

/** The attributes on a form; the array is stable until one of them changes. */
export const useEditedAttributes = <Item, Values extends AttributeParts>(
  edit: EditRef<Item, Values>,
): readonly LinkedAttribute[] => useSelector(edit, ({ context }) => attributesOf(context.values ?? {}), isSameList)

const isSameList = (one: readonly LinkedAttribute[], other: readonly LinkedAttribute[]): boolean =>
  one.length === other.length && one.every((attribute, at) => attribute === other[at])
