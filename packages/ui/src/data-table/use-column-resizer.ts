import { useMemo, type RefObject } from 'react'
import { gripColumn } from './column-grip.ts'
import { fitWidth } from './fit-width.ts'
import type { ColumnResizer } from './resize-handle.tsx'
import type { ColumnSizes } from './types.ts'
import type { LaidOutColumn } from './use-layout.ts'

export function useColumnResizer<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly LaidOutColumn<Row>[],
  sizes: ColumnSizes,
  onColumnResize: ((id: string, width: number) => void) | undefined,
): ColumnResizer | undefined {
  return useMemo(() => {
    if (!onColumnResize) return undefined
    return {
      grip: (id) => (scroller.current ? gripColumn(scroller.current, columns, sizes, id) : undefined),
      fit: (id) => {
        const index = columns.findIndex((column) => column.id === id)
        return scroller.current ? fitWidth(scroller.current, index) : 0
      },
      keep: (grip) => grip.keep().forEach(([id, width]) => onColumnResize(id, width)),
    }
  }, [scroller, columns, sizes, onColumnResize])
}
