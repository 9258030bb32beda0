/** Description of the page for search engines and link previews. */
export const finesDescription =
  'Штрафы по СТС, правам, ИНН, УИН или VIN: сроки, фото, скидка и оплата картой.'
