/** What the page says of itself to whoever links to it. */
export const finesDescription =
  'Штрафы по СТС, правам, ИНН, УИН или VIN: сроки, фото, скидка и оплата картой.'
