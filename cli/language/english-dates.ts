/** Days as tables say them: «3 декабря 2026». */
export const englishDates: Readonly<Record<string, string>> = {
  '{} января {}': '{} January {}',
  '{} февраля {}': '{} February {}',
  '{} марта {}': '{} March {}',
  '{} апреля {}': '{} April {}',
  '{} мая {}': '{} May {}',
  '{} июня {}': '{} June {}',
  '{} июля {}': '{} July {}',
  '{} августа {}': '{} August {}',
  '{} сентября {}': '{} September {}',
  '{} октября {}': '{} October {}',
  '{} ноября {}': '{} November {}',
  '{} декабря {}': '{} December {}',
}
