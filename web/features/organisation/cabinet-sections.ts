/** Sections of the company's cabinet: the first ones are the tabs of a phone, the others are behind «Ещё». */
export const cabinetSections = [
  { name: 'overview', href: '/organization/', label: 'Обзор' },
  { name: 'fines', href: '/organization/fines/', label: 'Штрафы' },
  { name: 'vehicles', href: '/organization/vehicles/', label: 'Машины' },
  { name: 'schedule', href: '/organization/schedule/', label: 'График' },
  { name: 'drivers', href: '/organization/drivers/', label: 'Водители' },
  { name: 'messages', href: '/organization/messages/', label: 'СМС' },
  { name: 'bills', href: '/organization/bills/', label: 'Счета' },
  { name: 'tariff', href: '/organization/tariff/', label: 'Тариф' },
  { name: 'members', href: '/organization/members/', label: 'Доступ' },
  { name: 'company', href: '/organizations-form-mobile/', label: 'Компания' },
] as const

export type CabinetSection = (typeof cabinetSections)[number]

/** Number of sections that a phone shows as tabs. */
export const tabCount = 4
