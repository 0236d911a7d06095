/** `on` or `off`: the server renders small pictures for a customer who saves data. */
export const DATA_SAVER_COOKIE = 'usiku-data-saver'
