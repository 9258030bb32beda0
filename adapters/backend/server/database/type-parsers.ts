import { type CustomTypesConfig, types } from 'pg'

const DATE: number = types.builtins.DATE
const INT8: number = types.builtins.INT8

/** Dates of the law stay text, whatever the time zone of the machine; kopecks and counters are whole numbers. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8) return Number
    return types.getTypeParser(oid, format)
  }) as typeof types.getTypeParser,
}
