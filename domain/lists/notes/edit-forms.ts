/**
 * Every way of changing what was asked for before, a row a form, behind what it does. `a|b` is one of them, `a?` may be
 * left out; ITEM is an item of the list, ITEMS one or more ("rice, beans and eggs"), IT the last one spoken of, AMOUNT a number with its unit or a price, NUM and
 * UNIT its parts, RANGE two of them, NEW all up to the end of the clause. A row with `~` is read only where the list is known to be
 * there already. English, Pidgin, Hausa, Yoruba and Igbo; folded, without tone marks.
 */
export const editForms = `
remove: remove|delete|drop|scrap|scratch|cancel|comot|commot|forget|strike|erase ITEM comot|out|off?
remove: forget|no about ITEM
remove: take|comot|leave|move ITEM out|off|comot
remove: take|leave|cross|count out|off ITEM
remove: get rid of ITEM
remove: never mind|bother ITEM
remove: never mind about ITEM
remove: dont|no bother|worry with|about ITEM
remove: dont|no|never buy|get|bring|carry|add|want|need|take|put ITEM again|anymore
remove: do not buy|get|bring|carry|add|want|need|take ITEM again|anymore
remove: no longer need|want ITEM
remove: no need|leave|remove|cancel|more of|for? ITEM
remove: dont need ITEM
remove: no ITEM again|anymore|o
remove: no more ITEM
remove: ITEMS no need again?
remove: ITEMS no again
remove: ITEM no dey needed|list again?
remove: ITEM is|are no longer|more needed?
remove: ITEM is|are not needed again?
remove: ITEM make una|you? leave am|it
remove: seen|found|get|have|got|bought ITEM for|in|at the? house|home|kitchen|fridge already? ,? so? no need again?
remove: seen|found|get|have|got|bought ITEM already so? ,? no need again?
remove: a|ka|ku|ki? cire|fitar da? ITEM
remove: a|ka|ku|ki cire|fid|fitar da? ITEM daga? ciki|jerin?
remove: kar|kada a|ka|ki|ku sayo|saya|sayi|kawo|sa ITEM kuma?
remove: a|ka|ku|ki? daina|fasa ITEM
remove: ba na|a|ma son|bukatar|so ITEM kuma?
remove: ITEM a cire shi|ta|su?
remove: e|ma yo|mu|yokuro ITEM kuro|kuru
remove: e? yo ITEM kuro|kuru|danu
remove: mu ITEM kuro
remove: e|ma ma? ra ITEM mo
remove: mi o|ko fe|nilo ITEM mo
remove: wepu|wepukwa|hapu|kagbuo ITEM
remove: azula|azuzila|azukwala|zutakwala ITEM ozo?
remove: achoghi m|zi? ITEM ozo?
remove: we|i? still|already? have|get|got ITEM already? ,? so? remove|skip|leave|cancel|drop|delete it|am|that
~remove: remove|delete|cancel|scrap|comot|drop|forget IT
~remove: no|without|minus|less|except|leave|skip|bar ITEM
~remove: i? dont|no want|need|fit|like ITEM
~remove: dont|no|never buy|get|bring|carry|add|take|put ITEM
~remove: ITEM out|off|away|comot
~remove: e|ki? yo ITEM
~remove: e ma ra ITEM
~remove: ITEM ,? remove|cancel|delete|comot|scrap|drop|leave it|am|them
~remove: babu|banda ITEM
~remove: we|i still? have|get|got enough? ITEM already?
set: make|let|set ITEM be|to|into|at|reach? AMOUNT instead|only|now|own?
set: make|let ITEM go|come be AMOUNT
set: ITEM should|must|go|suppose|supposed|shd|will to? be AMOUNT instead|now?
set: ITEM is|na now AMOUNT
set: ITEM now AMOUNT
set: change|switch|increase|reduce|update|raise|cut|lower|up|bump|correct|edit|adjust|bring ITEM up|down? to|into|from AMOUNT instead?
set: reduce|increase|cut|change number|quantity|amount of ITEM to AMOUNT
set: change ITEM quantity|amount|number|own? to AMOUNT
set: change|increase|reduce|raise ITEM from RANGE
set: change|increase|reduce|raise ITEM from NUM UNIT? to AMOUNT
set: lets do|have|make|get AMOUNT of? ITEM instead?
set: no be NUM UNIT? ITEM ,? na AMOUNT
set: double|triple ITEM
set: ITEM :|-? AMOUNT instead
set: i? want|need|buy|get|bring|carry|take? AMOUNT of? ITEM instead
set: AMOUNT of? ITEM instead
set: not NUM but|just|rather AMOUNT of? ITEM
set: no|wait|sorry|ok|okay|actually|abeg|please|pls|biko|jowo|instead o? make|let|put IT be|to? AMOUNT instead|own|only?
set: no|wait|sorry|ok|okay|actually|abeg|please|pls change|increase|reduce|update IT to AMOUNT
set: change|increase|reduce|update|raise|cut IT to AMOUNT
set: ok|okay|wait|sorry|actually make? AMOUNT instead?
set: a? mayar|maida|maishe|mai|sa da? ITEM ya? ta? zama|zuwa|ta|ya? AMOUNT
set: a? rage|kara ITEM ya? ta? zama|zuwa|koma AMOUNT
set: ITEM ya|ta|su zama|koma AMOUNT
set: so|e|ki ITEM di|je AMOUNT
set: je|ki ki? ITEM je|di AMOUNT
set: din ITEM ku si AMOUNT
set: mee|mere|mekwaa|mek ka? ITEM o|ya? buru|di? AMOUNT
set: ka ITEM buru|di AMOUNT
set: ITEM kwesiri|ga ibu|abu AMOUNT
set: for|about|abeg? ITEM ,? make|let|put|change IT be|to? AMOUNT instead|own|only?
~set: make|let|change IT be|to? AMOUNT of? ITEM
~set: actually|sorry|rather|meant|mean|said|its|correction :|,? AMOUNT of? ITEM
~set: actually|sorry|rather|meant|mean|correction :|,? ITEM AMOUNT
~set: its? AMOUNT of? ITEM not|instead|rather|maimakon|dipo of|than? NUM UNIT?
~set: its? ITEM AMOUNT not|instead|rather|maimakon|dipo of|than? NUM UNIT?
~set: make|let IT be|to? AMOUNT instead|own|only?
~set: IT should|must|go be AMOUNT
~set: ITEM na|:|→|= AMOUNT
~set: only|just AMOUNT of? ITEM
~set: ITEM only|just AMOUNT
swap: change|switch|swap|replace|substitute|exchange ITEM to|with|for|into NEW
swap: change|switch|swap|replace|substitute|exchange IT to|with|for|into NEW
swap: that|the|for|abeg? ITEM ,? change|switch|swap|replace IT to|with|for|into NEW
swap: instead of ITEM ,? i|we? buy|get|bring|carry|take|use|want|need|make|put|do|add? me|am|it? NEW
swap: in place of ITEM ,? buy|get|bring|carry|take|use? NEW
swap: rather than ITEM ,? buy|get|bring|carry|take|use? NEW
swap: use|buy|get|bring|carry|take|put OTHER instead|inplace of ITEM
swap: use|buy|get|bring|carry|take|put OTHER in place of ITEM
swap: OTHER instead of ITEM
swap: OTHER in place of ITEM
swap: make ITEM be? OTHER instead
swap: not ITEM but NEW
swap: no be ITEM ,? na|but NEW
swap: make it|e|am be? OTHER no|not be? ITEM
swap: a? canza|canja|sauya|musanya ITEM da|zuwa|ya? zama? NEW
swap: maimakon|madadin ITEM ,? a? sayo|saya|kawo|sa? NEW
swap: dipo ITEM ,? e? ra|mu|fi? NEW
swap: paaro|yi ITEM si|pada|fun NEW
swap: fi OTHER ropo|dipo ITEM
swap: gbanwee|gbanwe|gbanwekwaa ITEM na|ka|gaa? o? buru? NEW
swap: kama|kama-ka|kamaka ITEM ,? zuta|zutara|weta|wetara? NEW
swap: n ?onodu|ebe ITEM ,? zuta? NEW
~swap: not ITEM , NEW
~swap: make ITEM be? OTHER
~swap: no ITEM again? , OTHER instead
~swap: no ITEM , buy|get|bring|carry|take|use NEW
more: add|put|include|join|bring|buy|get|carry|give|want|need? me? NUM more|extra|additional|again UNIT? of|on|to|for? ITEM
more: add|put|include|join|buy|get|bring NUM UNIT? more|extra|again of? ITEM
more: add|put|include|join|increase|buy|get|bring ITEM by|with NUM UNIT? more?
more: add|put|join|include NUM UNIT? to|on|inside|for|join ITEM join?
~more: add|include|buy|bring|get|carry? another|anoda UNIT? of? ITEM
more: NUM UNIT? more|extra|additional|again of|for? ITEM
~more: plus|and NUM UNIT? of? ITEM
more: ITEM NUM UNIT? more|extra|again
more: more ITEM , NUM UNIT?
more: add|put|join|include more ITEM NUM UNIT?
more: add|include|join NUM UNIT? of? ITEM join?
more: add|include|join|put ITEM NUM UNIT? join|more|extra?
more: carry|put NUM UNIT? of? ITEM join
more: a|ka|ku|ki? kara|karo|kara-min|dada|qara ITEM UNIT? NUM UNIT?
more: a|ka|ku? kara|karo|dada NUM UNIT? ITEM
more: fi ITEM UNIT? NUM UNIT? si|kun|kuun
more: fi NUM UNIT? ITEM si|kun|kuun
more: tinye|tinyekwu|tinyekwuo|tinyere|gbakwunye ITEM UNIT? NUM UNIT? ozo?
more: tinye|tinyekwu|tinyekwuo|gbakwunye NUM UNIT? ITEM ozo?
~more: NUM more|extra|again
~more: add|put|bring|get|buy|carry|send NUM more|extra|again
~set: half of ITEM
~set: half the ITEM
~set: only? halve ITEM
~set: make|cut|reduce|divide ITEM into|to|in|by half
~set: rage ITEM rabi
~keep: remove|delete|cancel|comot|commot|drop|scrap|clear|skip|take the? everything|everytin|all|rest|items|things else|items|things|out|off|comot? but|except|save|excluding|leave only|just|for|the? ITEMS
~keep: remove|delete|cancel|comot|drop|scrap|clear|skip all the|di other|others|rest|items|things items|things|ones? but|except|save|excluding ITEMS
~keep: remove|delete|cancel|comot|commot|drop|scrap|clear|skip everything|everytin|all else|items|things? apart|aside from ITEMS
~keep: nothing|notin else? but|except ITEMS
~keep: nothing|notin else? apart|aside from ITEMS
~keep: dont|no|never buy|get|bring|carry|want anything|anytin else? but|except ITEMS
~keep: dont|no|never buy|get|bring|carry|want anything|anytin else? apart|aside from ITEMS
~keep: i|we? only|just want|need|buy|get|bring|carry|send|keep|leave ITEMS
~keep: i|we? want|need|buy|get|bring|carry|send|keep|leave only|just ITEMS
~keep: na? only|just ITEMS i|we? want|need?
~keep: keep|leave ITEMS ,|and|but? remove|delete|cancel|comot|drop|scrap the? rest|others|everything|remaining else?
~keep: ITEMS only|kawai|nikan
~keep: a|ka|ku|ki? cire|fitar komai|duka|duk sai|ban|banda da? ITEMS
~keep: a|ka|ku|ki? bar ITEMS kawai
~keep: sai ITEMS kawai
~keep: e|ki? yo gbogbo re|nkan|e? kuro? afi|ayafi ITEMS
~keep: e|ki? fi ITEMS nikan sile
~keep: wepu|hapu ihe niile|nile|dum ma? e? wezuga|belu|beluso|naani so? ITEMS
~keep: naani|nani ITEMS
~remove: everything|everytin|all but|except|minus|without ITEM
~clear: remove|delete|cancel|comot|commot|drop|scrap|clear|empty|erase|wipe everything|everytin|all on|from|in|of? the|my|them|it? list|items?
~clear: remove|delete|cancel|comot|commot|drop|scrap|clear|empty|erase|wipe all|the|my|whole|entire|this my|the|whole|entire? list|items|things
~clear: start afresh|over|again
~clear: start from scratch|beginning
~clear: a|ka|ku|ki? cire|goge|share komai|duka|jerin
~clear: e|ki? yo gbogbo re|e|nkan kuro
~clear: wepu|hichaa ihe niile|nile|dum
~each: double|triple|halve everything|everytin|all
~each: double|triple|halve the whole|entire list
~each: make|change|cut|reduce everything|everytin|all to|by|in? double|triple|half
~ask: remove|delete|cancel|comot|drop|scrap|double|halve the other one|ones|item
~ask: make|change|increase|reduce the other one|ones|item be|to? AMOUNT
~ask: the other one|ones|item should|must be? AMOUNT?
~ask: the other one|ones|item
~ask: remove|delete|cancel|drop|double|halve the? first|last|second|third one|two|three|item|items
less: reduce|decrease|cut|lower ITEM by|with NUM UNIT?
less: remove|take|minus|comot NUM UNIT? of|from|for|out|off? of? ITEM
less: NUM UNIT? less|fewer of? ITEM
~less: less NUM UNIT? of? ITEM
`
