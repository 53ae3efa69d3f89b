/** Volts DC that the holders of a family are published for: Bussmann HLS, HLT and PCT for GMT. It says nothing of the fuses. */
export const holderVoltages: Readonly<Record<string, number>> = { gmt: 60 }
