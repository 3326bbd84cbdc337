import type { EditAttributeRef } from '@selvedge/machines'
import { css, cx } from '@selvedge/ui/css'
import { useState } from 'react'
import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import { EditActions } from '../editing/edit-actions.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { useEditNotices } from '../editing/use-edit-notices.ts'
import { useEdited } from '../editing/use-edited.ts'
import { twoColumns } from '../shared/two-columns.ts'
import { useTitle } from '../shared/use-title.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { AttributeFlags } from './attribute-flags.tsx'
import { AttributeHeader } from './attribute-header.tsx'
import { AttributeLinks } from './attribute-links.tsx'
import { fieldNameIn, shownField } from './attribute-values.ts'
import { ATTRIBUTE } from './attribute.messages.ts'

/** A loaded attribute: header, tabs and form. */
export function OpenAttribute({ edit }: { edit: EditAttributeRef }) {
  const { item } = useEdited(edit)
  useTitle(item.name)
  const [notices] = useState(() => ({ fields: fieldNameIn(edit), confirmed: ATTRIBUTE.updated }))
  useEditNotices(edit, notices)
  return (
    <div className={page}>
      <AttributeHeader
        attribute={item}
        tab=""
        meta={<SaveStatus edit={edit} words={{ failed: ATTRIBUTE.failed }} />}
        actions={<EditActions edit={edit} />}
      />
      <div className={columns}>
        <AttributeFields edit={edit} />
        <div className={beside}>
          <AttributeFlags edit={edit} />
          <AttributeLinks edit={edit} />
        </div>
      </div>
      <ConflictDialog edit={edit} fields={notices.fields} show={shownField} />
    </div>
  )
}

const page = css({ display: 'flex', flexDirection: 'column', gap: '16', flex: '1', minHeight: '0', minWidth: '0' })
const columns = cx(twoColumns, css({ '--first': '28rem' }))
const beside = css({ display: 'grid', gap: '24', minWidth: '0', maxWidth: 'form' })
