import pg from 'pg'

const { DATE, INT8 } = pg.types.builtins

/** Dates of the law stay text, whatever the time zone of the machine; kopecks and counters are whole numbers. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}
