/**
 * The table of places is of 2023, the names of regions are newer: where a country numbered its regions anew in between, the
 * region that a code of the one means in the other. Found by comparing the regions of the same places in both.
 */
export function currentRegionCode(countryCode: string, admin1: string): string {
  return CHANGES[countryCode]?.get(admin1) ?? admin1;
}

// ———

/** Viet Nam made 34 provinces of 63 in 2025. */
const VIET_NAM =
  '01:91 03:86 05:04 09:82 13:31 15:01 20:79 21:91 23:68 24:80 30:22 32:14 33:80 34:38 35:33 37:82 39:20 43:75 44:01 45:79 46:52 47:68 49:52 50:08 52:42 53:25 54:56 55:51 58:40 59:37 60:56 61:66 62:44 63:51 64:44 65:92 66:46 67:86 68:08 69:86 70:15 71:24 72:19 73:96 74:24 75:79 76:75 77:96 78:48 79:31 80:37 81:33 82:37 83:25 84:48 85:19 86:25 87:92 88:66 89:12 90:15 91:68 92:11 93:92';

const CHANGES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  VN: new Map(VIET_NAM.split(' ').map((pair) => pair.split(':') as [string, string])),
};
