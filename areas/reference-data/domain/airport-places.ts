import type { Place } from '#platform/domain/great-circle.ts'

/** Returns the position of an airport to a tenth of a degree, precise enough for a world map. */
export function placeOf(airport: string): Place | undefined {
  return places.get(airport)
}

/** Loads the positions of less frequent airports, which `placeOf` then returns. */
export async function bringFurtherPlaces(): Promise<void> {
  const { default: byLetter } = await import('./further-airport-places.json', { with: { type: 'json' } })
  for (const entries of Object.values(byLetter)) for (const [code, place] of placesIn(entries)) places.set(code, place)
}

// Code, degrees east, degrees north.
const PLACES = `
ACC -0.2 5.6; ADD 38.8 9; AKL 174.8 -37; ALA 77 43.4; AMD 72.6 23.1; AMM 36 31.7; AMS 4.8 52.3; ANC -150 61.2; ARN
17.9 59.7; ATH 23.9 37.9; ATL -84.4 33.6; AUH 54.7 24.4; BAH 50.6 26.3; BCN 2.1 41.3; BEY 35.5 33.8; BKK 100.7 13.7;
BLL 9.2 55.7; BLR 77.7 13.2; BNE 153.1 -27.4; BOG -74.1 4.7; BOM 72.9 19.1; BOS -71 42.4; BRU 4.5 50.9; BSL 7.5
47.6; BUD 19.3 47.4; CAI 31.4 30.1; CAN 113.3 23.4; CCU 88.4 22.7; CDG 2.5 49; CEB 124 10.3; CGK 106.7 -6.1; CGN 7.1
50.9; CGO 113.8 34.5; CGP 91.8 22.2; CKG 106.6 29.7; CMB 79.9 7.2; CMH -82.9 40; CMN -7.6 33.4; CPH 12.7 55.6; CPT
18.6 -34; CRK 120.6 15.2; CSX 113.2 28.2; CTU 104 30.6; CVG -84.7 39; DAC 90.4 23.8; DAD 108.2 16; DAR 39.2 -6.9;
DEL 77.1 28.6; DEN -104.7 39.9; DFW -97 32.9; DMM 49.8 26.5; DOH 51.6 25.3; DPS 115.2 -8.7; DSS -17.1 14.7; DTW
-83.4 42.2; DUB -6.3 53.4; DWC 55.2 24.9; DXB 55.4 25.3; EHU 115 30.3; EMA -1.3 52.8; EWR -74.2 40.7; EZE -58.5
-34.8; FCO 12.3 41.8; FRA 8.6 50; FUK 130.5 33.6; GDL -103.3 20.5; GIG -43.3 -22.8; GMP 126.8 37.6; GOT 12.3 57.7;
GRU -46.5 -23.4; GVA 6.1 46.2; GYD 50.1 40.5; HAN 105.8 21.2; HEL 25 60.3; HGH 120.4 30.2; HHN 7.3 49.9; HKG 113.9
22.3; HND 139.8 35.5; HNL -157.9 21.3; HSV -86.8 34.6; HYD 78.4 17.2; IAD -77.5 38.9; IAH -95.3 30; ICN 126.4 37.5;
IND -86.3 39.7; ISB 72.9 33.5; IST 28.7 41.3; JED 39.2 21.7; JFK -73.8 40.6; JNB 28.2 -26.1; KEF -22.6 64; KGL 30.1
-2; KHH 120.3 22.6; KHI 67.2 24.9; KIX 135.2 34.4; KKJ 131 33.8; KMG 102.9 25.1; KTM 85.4 27.7; KTW 19.1 50.5; KUL
101.7 2.7; KWI 48 29.2; LAX -118.4 33.9; LCK -82.9 39.8; LEJ 12.2 51.4; LGG 5.4 50.6; LGW -0.2 51.1; LHE 74.4 31.5;
LHR -0.5 51.5; LIM -77.1 -12; LIS -9.1 38.8; LOS 3.3 6.6; LUX 6.2 49.6; MAA 80.2 13; MAD -3.6 40.5; MAN -2.3 53.4;
MAO -60 -3; MCT 58.3 23.6; MEL 144.8 -37.7; MEM -90 35; MEX -99.1 19.4; MFM 113.6 22.1; MIA -80.3 25.8; MNL 121
14.5; MRU 57.7 -20.4; MST 5.8 50.9; MTY -100.1 25.8; MUC 11.8 48.4; MXP 8.7 45.6; NBO 36.9 -1.3; NGB 121.5 29.8; NGO
136.8 34.9; NKG 118.9 31.7; NLU -99 19.7; NQZ 71.5 51; NRT 140.4 35.8; OAK -122.2 37.7; ONT -117.6 34.1; ORD -87.9
42; OSL 11.1 60.2; OST 2.9 51.2; OTP 26.1 44.6; PEK 116.6 40.1; PEN 100.3 5.3; PER 116 -31.9; PHL -75.2 39.9; PKX
116.4 39.5; PNH 104.8 11.5; PRG 14.3 50.1; PTY -79.4 9.1; PVG 121.8 31.1; RFD -89.1 42.2; RGN 96.1 16.9; RUH 46.7
25; SAW 29.3 40.9; SCL -70.8 -33.4; SDF -85.7 38.2; SEA -122.3 47.4; SFO -122.4 37.6; SGN 106.7 10.8; SHA 121.3
31.2; SHJ 55.5 25.3; SIN 104 1.4; SNN -8.9 52.7; STN 0.2 51.9; SYD 151.2 -33.9; SZX 113.8 22.6; TAO 120.1 36.4; TAS
69.3 41.3; TBS 45 41.7; TFU 104.4 30.3; TLV 34.9 32; TPE 121.2 25.1; TSN 117.3 39.1; UBN 106.8 47.6; UIO -78.4 -0.1;
ULN 106.8 47.8; VCP -47.1 -23; VIE 16.6 48.1; VTE 102.6 18; WAW 21 52.2; WUH 114.2 30.8; XCR 4.2 48.8; XIY 108.8
34.4; XMN 118.1 24.5; YHM -79.9 43.2; YHZ -63.5 44.9; YUL -73.7 45.5; YVR -123.2 49.2; YYC -114 51.1; YYZ -79.6
43.7; ZAZ -1 41.7; ZRH 8.5 47.5
`

function placesIn(entries: string): (readonly [code: string, Place])[] {
  return entries.split(';').map((entry) => {
    const [code = '', east, north] = entry.trim().split(/\s+/)
    return [code, [Number(east), Number(north)]]
  })
}

const places = new Map<string, Place>(placesIn(PLACES))
