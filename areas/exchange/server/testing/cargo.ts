/** What the tests order, ready tomorrow. */
export const CARGO = {
  goods: 'Toys',
  pieces: 3,
  grossWeight: '34',
  volume: null,
  units: null,
  readyOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  goodsClasses: [],
  remark: null,
}
