export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a table as a workbook of one sheet. A text stays what it is, digits and formulas too; a number has two decimals. */
export async function writeSheet(
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Buffer> {
  // Loaded with the first sheet, so that no start waits for it.
  const { createExcelFile, createWorkbook } = await import('excel-builder-vanilla')
  const workbook = createWorkbook()
  const styles = workbook.getStyleSheet()
  const text = styles.createFormat({ format: '@' })
  const sum = styles.createFormat({ format: '0.00' })
  const sheet = workbook.createWorksheet({ name })
  sheet.setData(
    rows.map((row) =>
      row.map((value) => ({ value, metadata: { style: typeof value === 'number' ? sum.id : text.id } })),
    ),
  )
  workbook.addWorksheet(sheet)
  return Buffer.from(await createExcelFile(workbook, 'Uint8Array'))
}
