export type Cell = string | number | boolean | Date | null

export interface TableWriter {
  /** Resolves when the sink can take more. */
  write(rows: readonly (readonly Cell[])[]): Promise<void>
  /** Resolves when the sink has everything and is closed. */
  end(): Promise<void>
}
