import type { Place } from '#platform/domain/great-circle.ts'
import { placeOf } from './airport-places.ts'

/**
 * Returns the position of a place as people write it: an airport by its code, with or without the word, or a city that trucks serve. A
 * place that is not listed has none.
 */
export function placeNamed(name: string): Place | undefined {
  const plain = name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\s*airport$/i, '')
    .toUpperCase()
  return placeOf(plain) ?? CITIES.get(plain)
}

// Cities around the airports of our trade, degrees east and north to a tenth.
const LINES = `
DONGGUAN 113.8 23; SHENZHEN 114.1 22.5; GUANGZHOU 113.3 23.1; ZHUHAI 113.6 22.3; FOSHAN 113.1 23; HUIZHOU 114.4 23.1;
ZHONGSHAN 113.4 22.5; JIANGMEN 113.1 22.6; ZHAOQING 112.5 23; MACAU 113.5 22.2; HONG KONG 114.2 22.3; KWAI CHUNG 114.1 22.4;
YUEN LONG 114 22.4; TUEN MUN 114 22.4; SHANGHAI 121.5 31.2; SUZHOU 120.6 31.3; KUNSHAN 121 31.4; WUXI 120.3 31.5;
CHANGZHOU 120 31.8; NANTONG 120.9 32; NANJING 118.8 32.1; HANGZHOU 120.2 30.3; NINGBO 121.5 29.9; YIWU 120.1 29.3;
JIAXING 120.8 30.7; SHAOXING 120.6 30; HEFEI 117.3 31.9; XIAMEN 118.1 24.5; FUZHOU 119.3 26.1; BEIJING 116.4 39.9;
TIANJIN 117.2 39.1; QINGDAO 120.4 36.1; CHENGDU 104.1 30.7; CHONGQING 106.6 29.6; WUHAN 114.3 30.6; ZHENGZHOU 113.6 34.7;
XI'AN 108.9 34.3; TAIPEI 121.5 25; FRANKFURT 8.7 50.1; STUTTGART 9.2 48.8; MANNHEIM 8.5 49.5; KÖLN 7 50.9; COLOGNE 7 50.9;
DÜSSELDORF 6.8 51.2; DORTMUND 7.5 51.5; MÜNCHEN 11.6 48.1; MUNICH 11.6 48.1; NÜRNBERG 11.1 49.5; NUREMBERG 11.1 49.5;
HAMBURG 10 53.6; BREMEN 8.8 53.1; HANNOVER 9.7 52.4; BERLIN 13.4 52.5; LEIPZIG 12.4 51.3; DRESDEN 13.7 51.1; BASEL 7.6 47.6;
ZÜRICH 8.5 47.4; ZURICH 8.5 47.4; WIEN 16.4 48.2; VIENNA 16.4 48.2; AMSTERDAM 4.9 52.4; ROTTERDAM 4.5 51.9; EINDHOVEN 5.5 51.4;
VENLO 6.2 51.4; ANTWERP 4.4 51.2; BRUSSELS 4.4 50.9; LUXEMBOURG 6.1 49.6; PARIS 2.4 48.9; LYON 4.8 45.8; LILLE 3.1 50.6;
MILAN 9.2 45.5; TURIN 7.7 45.1; BARCELONA 2.2 41.4; MADRID -3.7 40.4; PRAGUE 14.4 50.1; WARSAW 21 52.2; LONDON -0.1 51.5;
BIRMINGHAM -1.9 52.5; MANCHESTER -2.2 53.5; BRISTOL -2.6 51.5; LEEDS -1.5 53.8; LIVERPOOL -3 53.4; COVENTRY -1.5 52.4;
MILTON KEYNES -0.8 52; SOUTHAMPTON -1.4 50.9; GLASGOW -4.3 55.9; CHICAGO -87.6 41.9; NEW YORK -74 40.7; LOS ANGELES -118.2 34.1;
DALLAS -96.8 32.8; ATLANTA -84.4 33.7; SINGAPORE 103.8 1.4; TOKYO 139.7 35.7; OSAKA 135.5 34.7; DUBAI 55.3 25.3
`

const CITIES: ReadonlyMap<string, Place> = new Map(
  LINES.split(';').map((line): [string, Place] => {
    const [, city = '', east, north] = /^\s*(.+?) (-?[\d.]+) (-?[\d.]+)\s*$/s.exec(line) ?? []
    return [city, [Number(east), Number(north)]]
  }),
)
