/** Value of the hidden field `form` of the page's button. Mail programs do not send it. */
export const unsubscribePress = 'unsubscribe'
